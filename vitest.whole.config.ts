import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { linguiPlugins } from './vite/lingui.ts'

/** The longest files, started first so that none of them runs alone at the end; those that mostly wait alternate. */
const longest = [
  'fault-injection',
  'backup',
  'npm-start',
  'message-stress',
  's3-media',
  'crash-recovery',
  'database-outage',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Tests of the built site: they start servers, kill them and copy folders. */
export default defineConfig({
  plugins: [linguiPlugins()],
  test: {
    include: ['tests/whole/**/*.test.ts'],
    globalSetup: './tests/support/catalogue/import-demo.ts',
    // More workers than a small machine has processors, because these tests wait most of the time for processes and sockets.
    maxWorkers: 3,
    // Loading the modules for each file again takes a sixth of the time. What a test changes in its process, it puts back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What a test waits for may take this long on a busy machine, in ms.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
