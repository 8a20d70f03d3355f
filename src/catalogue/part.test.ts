import { expect, test } from 'vitest'
import { aPart } from '../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { listParts, partRecords } from './part.ts'
import { listPartDocuments } from './search/search-documents.ts'

describeOnEachDatabase(
  'the parts of a model',
  (db) => {
    test('are listed and found in the same order on every database', async () => {
      const codes = ['CE-001-B', 'CE-0010', 'CE-001A', 'CE-001B']
      const parts = codes.toReversed().map((code) => aPart({ product_code: code, model: 1 }))
      await partRecords.replace(db(), [], parts)
      const found: string[] = []
      for await (const documents of listPartDocuments(db(), () => []))
        found.push(...documents.map(({ key }) => key))
      expect(found.filter((code) => codes.includes(code))).toEqual(codes)
      expect(found).toEqual((await listParts(db(), {})).map((part) => part.product_code))
      expect(found).toEqual((await partRecords.list(db())).map((part) => part.product_code))
    })
  },
  { contents: 'the demonstration' },
)
