import { z } from 'zod'
import { ofEntry, translatedText, untranslated } from './answers/translated-answer.ts'

/** The entry whose translations include the product's name; undefined for versions and retired codes, which have none. */
export function findNamedEntry({ kind, code, id }: Record<string, unknown>) {
  if (kind === 'accessory') return { type: 'accessory' as const, key: String(id) }
  return kind === 'part' ? { type: 'part' as const, key: String(code) } : undefined
}

export const productLinkSchema = ofEntry(
  z
    .object({
      code: z.string().describe('Product code'),
      kind: z
        .enum(['version', 'accessory', 'part', 'retired'])
        .describe('A retired code is no longer valid and has no successor'),
      id: z.int().optional().describe('Of an accessory'),
      name: translatedText(z.string()),
      untranslated,
      url: z.string().describe('Address of its page on this site'),
    })
    .meta({ id: 'ProductLink' }),
  findNamedEntry,
)

export type ProductLink = z.infer<typeof productLinkSchema>
