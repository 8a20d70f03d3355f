import { readFileSync } from 'node:fs'

/**
 * Calls back when npm, or the shell through which npm has started this process, has exited. That shell does not forward
 * signals, so without this, the process would go on after npm was stopped.
 * @param {() => void} onExit
 */
export function watchNpmParent(onExit) {
  const { npm_lifecycle_script: script } = process.env
  if (script === undefined) return
  const shell = process.ppid
  const isShell = readProcFile(shell, 'cmdline').includes(`-c\0${script}`)
  const npm = isShell ? findParentPid(shell) : undefined
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || findParentPid(shell) === npm)) return
    clearInterval(timer)
    onExit()
  }, 500)
  timer.unref()
}

function findParentPid(/** @type {number} */ pid) {
  // The second field is the name in parentheses, which may contain spaces and parentheses.
  return readProcFile(pid, 'stat').split(') ').at(-1)?.split(' ')[1]
}

/** Empty on systems other than Linux, which have no /proc; there only the direct parent is watched. */
function readProcFile(/** @type {number} */ pid, /** @type {'cmdline' | 'stat'} */ file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
