import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/**
 * Mounts a disk of this size at a folder, to be filled up. Returns the function that unmounts it, or undefined if
 * this user may not mount disks.
 */
export function mountTmpfs(folder: string, bytes: number): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0777`, 'none', folder], {
      stdio: 'ignore',
    })
    // After a failed test, files may still be open.
    return () => execFileSync('umount', ['--lazy', folder])
  } catch {
    return undefined
  }
}
