import { z } from 'zod'

export const pdfSizeSchema = z.object({ bytes: z.int(), pages: z.int().nullable() })

export type PdfSize = z.infer<typeof pdfSizeSchema>
