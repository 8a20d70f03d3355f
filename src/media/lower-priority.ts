import { getPriority, setPriority } from 'node:os'

/**
 * Gives this process the priority, from 1 to 19, which is the lowest. A process that was started with a lower one keeps
 * that, because only root may raise it again.
 */
export function lowerPriority(priority: number): void {
  if (getPriority() < priority) setPriority(priority)
}
