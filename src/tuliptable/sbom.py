"""The software bill of materials of a build, in the JSON format of CycloneDX. The wheel contains it (`sboms`).

It lists the packages in the browser client, as the client's build found them, and the Python packages that the program
needs, in the tested versions. The build hook loads this module, as it does `webbuild`, so it may import nothing but
the standard library.
"""

from __future__ import annotations

import base64
import json
import re
import tomllib
import uuid
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path("src/tuliptable/static/.sbom/tuliptable.cdx.json")
FONT_LICENCE = "OFL-1.1"
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[^ ;]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")

Json = dict[str, Any]


class Pin(NamedTuple):
    """A package of `constraints.txt`: its version, the hashes of its files, and the packages that need it."""

    name: str
    version: str
    hashes: list[str]
    needed_by: list[str]


def write(root: Path, version: str) -> Path:
    path = root / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(build_sbom(root, version), indent=1) + "\n", "utf-8")
    return path


def build_sbom(root: Path, version: str) -> Json:
    pins = running_with(root, read_pins(root / "constraints.txt"))
    ours = purl("pypi", "tuliptable", version)
    bundled, python = client_packages(root), [python_package(pin) for pin in pins]
    refs = {pin.name: purl("pypi", pin.name, pin.version) for pin in pins}
    needs = {ours: [part["bom-ref"] for part in bundled] + [refs[name] for name in named_by_us(root)]}
    needs |= {refs[pin.name]: [refs[other.name] for other in pins if pin.name in other.needed_by] for pin in pins}
    described: Json = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ours,
                "name": "tuliptable",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": ours,
            }
        },
        "components": [*bundled, *python],
        "dependencies": [{"ref": ref, "dependsOn": sorted(parts)} for ref, parts in needs.items()],
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(described, sort_keys=True))
    return {**described, "serialNumber": f"urn:uuid:{number}"}


# --- Python packages -----------------------------------------------------------------------------------------------


def read_pins(file: Path) -> list[Pin]:
    """Return the pins of a file that `uv pip compile` wrote."""
    pins: list[Pin] = []
    for line in file.read_text("utf-8").splitlines():
        if match := PIN.match(line):
            pins.append(Pin(match["name"], match["version"], [], []))
        elif match := HASH.search(line):
            pins[-1].hashes.append(match[1])
        elif pins and line.startswith("    #"):
            pins[-1].needed_by.append(line.strip(" #").removeprefix("via").strip())
    return pins


def named_by_us(root: Path) -> set[str]:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return {re.split(r"[^A-Za-z0-9_-]", text)[0] for text in project["dependencies"]}


def running_with(root: Path, pins: list[Pin]) -> list[Pin]:
    """Return the packages that the program needs, directly or not, but not those that only tests need."""
    needed = named_by_us(root)
    while more := {pin.name for pin in pins if needed & set(pin.needed_by)} - needed:
        needed |= more
    return [pin for pin in pins if pin.name in needed]


def python_package(pin: Pin) -> Json:
    ref = purl("pypi", pin.name, pin.version)
    return {"type": "library", "bom-ref": ref, "name": pin.name, "version": pin.version, "purl": ref}


# --- the browser client --------------------------------------------------------------------------------------------


def client_packages(root: Path) -> list[Json]:
    """Return the packages and fonts in the built client; empty if there is no built client."""
    package_list = root / "src/tuliptable/static/licences/packages.json"
    if not package_list.is_file():
        return []
    lock = json.loads((root / "web/package-lock.json").read_text("utf-8"))["packages"]
    bundled = {p["name"]: p["identifier"] for p in json.loads(package_list.read_text("utf-8"))}
    fonts = {key.removeprefix("node_modules/"): FONT_LICENCE for key in lock if "/@fontsource" in key}
    return [client_package(name, licence, lock) for name, licence in sorted((bundled | fonts).items())]


def client_package(name: str, licence: str, lock: Json) -> Json:
    entry = lock[f"node_modules/{name}"]
    ref = purl("npm", name.replace("@", "%40"), entry["version"])
    kind, _, digest = entry["integrity"].partition("-")
    return {
        "type": "library",
        "bom-ref": ref,
        "name": name,
        "version": entry["version"],
        "hashes": [{"alg": f"SHA-{kind.removeprefix('sha')}", "content": base64.b64decode(digest).hex()}],
        "licenses": [{"license": {"id": licence}}],
        "purl": ref,
    }


def purl(kind: str, name: str, version: str) -> str:
    return f"pkg:{kind}/{name}@{version}"
