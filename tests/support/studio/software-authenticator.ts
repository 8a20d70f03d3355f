// A passkey device in software, for tests without a browser: ES256, attestation 'none' (W3C Web Authentication, section 6).
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '../../../src/contract/studio/sign-in.ts'
import type { ExportedPasskey } from '../browser/add-authenticator.ts'

export interface CreationOptions {
  challenge: string
  rp: { id?: string | undefined }
  user: { id: string }
  excludeCredentials?: { id: string }[] | undefined
  authenticatorSelection?: object | undefined
}

export interface RequestOptions {
  challenge: string
  rpId?: string | undefined
}

export interface Ceremony {
  /** The origin of the page. */
  origin?: string
  userVerified?: boolean
  /** Whether the devices of its owner share the passkey. */
  isSynced?: boolean
  /** The signature counter, to simulate several devices. */
  counter?: number
}

interface Credential {
  id: Buffer
  rpId: string
  userHandle: string
  privateKey: KeyObject
  counter: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

export function softwareAuthenticator() {
  const credentials: Credential[] = []
  const create = (options: CreationOptions, ceremony: Ceremony = {}): NewPasskey => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const rpId = options.rp.id ?? 'localhost'
    const credential = { id: randomBytes(20), rpId, userHandle: options.user.id, privateKey, counter: 0 }
    credentials.push(credential)
    const coseKey = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, coseKey])
    const authData = Buffer.concat([authenticatorData(credential, ceremony, HAS_CREDENTIAL), attested])
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...named(credential),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, ceremony),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }
  /** Signs with the passkey that was created last, or with another. */
  const use = (
    options: RequestOptions,
    { passkey, ...ceremony }: Ceremony & { passkey?: string } = {},
  ): UsedPasskey => {
    const credential = passkey
      ? credentials.find(({ id }) => id.toString('base64url') === passkey)
      : credentials.at(-1)
    if (!credential) throw new Error('The authenticator has no such passkey')
    credential.counter += 1
    const clientDataJSON = clientData('webauthn.get', options.challenge, ceremony)
    const authData = authenticatorData({ ...credential, rpId: options.rpId ?? credential.rpId }, ceremony, 0)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = createSign('sha256').update(authData).update(hash).sign(credential.privateKey)
    return {
      ...named(credential),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: credential.userHandle,
      },
    }
  }
  /** Exports the passkey that was created last, for another device. */
  const exportPasskey = (): ExportedPasskey => {
    const credential = credentials.at(-1)
    if (!credential) throw new Error('The authenticator has no passkey')
    return {
      credentialId: credential.id.toString('base64'),
      rpId: credential.rpId,
      userHandle: Buffer.from(credential.userHandle, 'base64url').toString('base64'),
      privateKey: credential.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      signCount: credential.counter,
    }
  }
  return { create, use, exportPasskey }
}

function named({ id }: Credential) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} } as const
}

function clientData(type: string, challenge: string, { origin = 'http://localhost' }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function authenticatorData(
  credential: Credential,
  { userVerified = true, isSynced = false, counter = credential.counter }: Ceremony,
  more: number,
): Buffer {
  const backup = isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0
  const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | backup | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(credential.rpId).digest(), Buffer.from([flags]), count])
}

// The part of CBOR (RFC 8949) that is needed: lengths below 65,536.
function cborHead(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count])
  if (count < 256) return Buffer.from([(type << 5) | 24, count])
  return Buffer.from([(type << 5) | 25, count >> 8, count & 0xff])
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
