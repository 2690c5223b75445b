from tuliptable.cli import main

main()
