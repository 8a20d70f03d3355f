import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { findCodesAlike, listProductCodes } from './product.ts'

describeOnEachDatabase(
  'codes that read alike',
  (db) => {
    test.each<[string, (code: string) => string]>([
      ['as they are', (code) => code],
      ['without dashes', (code) => code.replaceAll(/(?<!\d)-|-(?!\d)/g, '')],
      ['with O for 0 and I for 1', (code) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
      ['with other leading zeros', (code) => code.replaceAll(/(?<!\d)0*(?=\d)/g, '00')],
    ])('are found among all products and old codes, written %s', async (_, write) => {
      const { byKey } = await listProductCodes(db())
      expect(byKey.size).toBeGreaterThan(250)
      expect(await findCodesAlike(db(), [...byKey.values()].map(write))).toEqual(byKey)
      const [key = '', code = ''] = [...byKey].at(-1) ?? []
      expect(await findCodesAlike(db(), ['CE-999Z', write(code)])).toEqual(new Map([[key, code]]))
    })

    test('are none for a code that is unlike all others', async () => {
      expect(await findCodesAlike(db(), ['CE-999Z'])).toEqual(new Map())
      expect(await findCodesAlike(db(), [])).toEqual(new Map())
    })
  },
  { contents: 'the demonstration' },
)
