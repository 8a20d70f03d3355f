// Loaded into a child with `--import`: ends it when the process that started it is gone, however that ended.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
// A program that forks itself hands its options on, and its own children have another launcher.
const option = process.execArgv.indexOf(import.meta.url)
if (option > 0) process.execArgv.splice(option - 1, 2)
