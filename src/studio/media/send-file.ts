import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { readProblem } from '../client/request-json.ts'
import { signInClient } from '../client/studio-client.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

/** A slow line may take minutes; silence of this length means that it is gone. */
const SILENCE_MS = 45_000

interface FileToSend {
  content: Blob
  name: string
  wanted: UploadKind | undefined
  onProgress: (sent: number) => void
}

/** Of `fetch`, nobody learns how much was sent. @throws StudioRefusal */
export async function sendFile({ content, name, wanted, onProgress }: FileToSend): Promise<StudioFile> {
  const query = new URLSearchParams({ name, ...(wanted && { as: wanted }) })
  const request = new XMLHttpRequest()
  request.open('PUT', `${studioApiPaths.uploads}?${query}`)
  await transfer(request, content, onProgress)
  if (request.status === 200) {
    const file: StudioFile = JSON.parse(request.responseText)
    return file
  }
  if (request.status === 0) throw await explainSilence()
  const problem = readProblem(request.responseText)
  throw new StudioRefusal(problem?.code ?? 'failed', problem)
}

function transfer(request: XMLHttpRequest, content: Blob, onProgress: (sent: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let silence = setTimeout(() => request.abort(), SILENCE_MS)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence)
      // Once all is sent, the server takes its time over the picture.
      silence = setTimeout(() => request.abort(), loaded < content.size ? SILENCE_MS : 4 * SILENCE_MS)
      onProgress(loaded)
    }
    request.onloadend = () => {
      clearTimeout(silence)
      resolve()
    }
    request.send(content)
  })
}

/** A server that refuses early may end the connection before its answer is read. */
async function explainSilence(): Promise<StudioRefusal> {
  const session = await signInClient.session().catch(() => undefined)
  return new StudioRefusal(session && !session.staff ? 'session-expired' : 'offline')
}
