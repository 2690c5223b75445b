"""The rules of Tulip Bubble, one file for each chapter. Ids such as TB-1 refer to the specification."""
