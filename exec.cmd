@rem cmd.exe has no exec, which the scripts of package.json say so that a signal reaches Node.js elsewhere.
@%*
