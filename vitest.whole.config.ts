import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes long comes first, so that none of it is left alone at the end, and in an order in which what waits most of
 * its time (faults, messages, database-away) runs beside what works.
 */
const longest = ['faults', 'backup', 'media-in-a-bucket', 'messages', 'killed', 'npm-start', 'database-away']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = longest.map((name) => `/${name}.test.ts`)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = places.findIndex((end) => moduleId.endsWith(end))
      return place === -1 ? places.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Tests of the built site as a whole: they start servers, kill them and copy folders. */
export default defineConfig({
  test: {
    include: ['tests/whole/**/*.test.ts'],
    globalSetup: './tests/support/fill-demo.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
