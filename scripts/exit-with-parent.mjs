// Loaded with `--import` into a child: exits when the process that started it is gone, however that ended.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
// Children that the program forks inherit its options, but have another parent.
const option = process.execArgv.indexOf(import.meta.url)
if (option > 0) process.execArgv.splice(option - 1, 2)
