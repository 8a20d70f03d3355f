import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/**
 * Mounts a disk of so many bytes at a folder, which can be filled without harm; returns what takes it away again, or
 * undefined where this user may not mount one.
 */
export function mountSmallDisk(folder: string, bytes: number): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0777`, 'none', folder], {
      stdio: 'ignore',
    })
    // Where a test has failed, files may still be open there.
    return () => execFileSync('umount', ['--lazy', folder])
  } catch {
    return undefined
  }
}
