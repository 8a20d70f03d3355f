import fc from 'fast-check'

/**
 * A unit for `fc.string`: half of the characters are ASCII, the others any code point except surrogates. The unit
 * 'binary' of fast-check takes longer to prepare than most tests.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCodePoint(code)),
  fc
    .integer({ min: 0, max: 0x10_ffff - 0x800 })
    .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800)),
)
