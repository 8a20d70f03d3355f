import { readFileSync } from 'node:fs'

/**
 * npm starts scripts through a shell that does not forward signals, so stopping npm would leave this process
 * behind. Calls back when npm, or that shell, is gone.
 * @param {() => void} whenGone
 */
export function watchNpmParent(whenGone) {
  const { npm_lifecycle_script: script } = process.env
  if (script === undefined) return
  const shell = process.ppid
  const isShell = readProcess(shell, 'cmdline').includes(`-c\0${script}`)
  const npm = isShell ? parentOf(shell) : undefined
  const watching = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return
    clearInterval(watching)
    whenGone()
  }, 500)
  watching.unref()
}

function parentOf(/** @type {number} */ pid) {
  // The second field is the name in brackets, which may contain spaces and brackets.
  return readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1]
}

/** Only Linux has /proc; elsewhere only the direct parent is watched. */
function readProcess(/** @type {number} */ pid, /** @type {'cmdline' | 'stat'} */ file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
