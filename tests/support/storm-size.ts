/**
 * The size of a stress test: `npm run test:long` runs it in full, `npm test` runs the same code for seconds.
 */
export function stormSize<Size>({ short, long }: { short: Size; long: Size }): Size {
  return process.env['STORM_SIZE'] === 'long' ? long : short
}
