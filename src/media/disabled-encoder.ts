import type { Encoder, EncoderOptions } from './encoder.ts'

/**
 * Stands in for the encoder on a server that prepares nothing ahead (`PREPARE_AHEAD=no`). It makes no sizes of pictures
 * and no link cards, not even on request: files that another server has not made yet are replaced by the nearest size or
 * the photograph.
 */
export function createDisabledEncoder({ findCard }: Pick<EncoderOptions, 'findCard'>): Encoder {
  return {
    refresh: async () => {},
    whenRefreshed: async () => true,
    prioritize: () => {},
    // Every size counts as missing, so that a link card is looked up in the catalogue and its photograph is sent.
    isMissing: () => true,
    findCard: async (address) => findCard?.(address),
    whenMade: async () => false,
    backlog: () => 0,
    picturesLeft: () => undefined,
    stop: async () => {},
  }
}
