import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { readProblem } from '../client/request-json.ts'
import { signInClient } from '../client/studio-client.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

/** A slow upload may take minutes; without any progress for this long, the connection is considered lost. */
const STALL_MS = 45_000

interface FileToSend {
  content: Blob
  name: string
  wanted: UploadKind | undefined
  onProgress: (sent: number) => void
}

/**
 * Uploads a file. Uses XMLHttpRequest, because `fetch` does not report upload progress. Throws `StudioRefusal`.
 */
export async function sendFile({ content, name, wanted, onProgress }: FileToSend): Promise<StudioFile> {
  const query = new URLSearchParams({ name, ...(wanted && { as: wanted }) })
  const request = new XMLHttpRequest()
  request.open('PUT', `${studioApiPaths.uploads}?${query}`)
  await transfer(request, content, onProgress)
  if (request.status === 200) {
    const file: StudioFile = JSON.parse(request.responseText)
    return file
  }
  if (request.status === 0) throw await toRefusal()
  const problem = readProblem(request.responseText)
  throw new StudioRefusal(problem?.code ?? 'failed', problem)
}

function transfer(request: XMLHttpRequest, content: Blob, onProgress: (sent: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let silence = setTimeout(() => request.abort(), STALL_MS)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence)
      // After the last byte the server examines the file and stores it, for which it gives itself three minutes.
      silence = setTimeout(() => request.abort(), loaded < content.size ? STALL_MS : 6 * STALL_MS)
      onProgress(loaded)
    }
    request.onloadend = () => {
      clearTimeout(silence)
      resolve()
    }
    request.send(content)
  })
}

/**
 * The refusal for a request without a response. An expired session also looks like this, because the server
 * closes early.
 */
async function toRefusal(): Promise<StudioRefusal> {
  const session = await signInClient.session().catch(() => undefined)
  return new StudioRefusal(session && !session.staff ? 'session-expired' : 'offline')
}
