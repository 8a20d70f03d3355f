import { expect, test } from 'vitest'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { describeWithDatabase } from '../../../tests/support/database/test-databases.ts'

describeWithDatabase('what a field can be chosen from', (db) => {
  test.each(['nothing', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'is unknown for a source named %s',
    async (source) => {
      const browser = await openTestStudio(db()).signInNew(`${source}@example.com`)
      const response = await browser.ask('GET', `/api/studio/options/${source}?q=a`)
      expect(response.status).toBe(404)
      await expectStudioProblem(response, 'entry-unknown')
    },
  )
})
