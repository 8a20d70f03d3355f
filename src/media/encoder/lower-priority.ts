import { getPriority, setPriority } from 'node:os'

/**
 * Gives this process a priority from 1 to 19, which is the lowest. If the process was started with a lower one, it keeps that,
 * because only root may raise priorities.
 */
export function lowerPriority(priority: number): void {
  if (getPriority() < priority) setPriority(priority)
}
