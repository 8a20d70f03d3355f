// Preloaded into child processes with `--import`: exits when the parent process dies, however it died.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
// Processes that the program forks inherit its options but have a different parent.
const option = process.execArgv.indexOf(import.meta.url)
if (option > 0) process.execArgv.splice(option - 1, 2)
