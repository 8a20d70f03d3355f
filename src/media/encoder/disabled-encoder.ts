import type { Encoder, EncoderOptions } from './encoder.ts'

/**
 * Replaces the encoder on a server with `PREPARE_AHEAD=no`. It makes neither sizes of pictures nor link cards, not even on
 * request. Instead of files that no other server has made, visitors get the nearest size or the photograph.
 */
export function createDisabledEncoder({ findCard }: Pick<EncoderOptions, 'findCard'>): Encoder {
  return {
    refresh: async () => {},
    waitUntilRefreshed: async () => true,
    prioritize: () => {},
    // Every size counts as missing, so that a link card is looked up in the catalogue and its photograph is sent.
    isMissing: () => true,
    requestCard: async (address) => (await findCard?.(address)) !== undefined,
    findCard: async (address) => findCard?.(address),
    waitUntilMade: async () => false,
    backlog: () => 0,
    picturesLeft: () => undefined,
    stop: async () => {},
  }
}
