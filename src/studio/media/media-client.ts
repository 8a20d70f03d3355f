import type { FileReplaced, StudioFileList } from '../../contract/studio/studio-file.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { request } from '../client/studio-client.ts'

export const mediaClient = {
  /** `query` starts with a question mark, or is empty. */
  files: (query: string) => request<StudioFileList>('GET', paths.files + query),
  setRemoved: (path: string, removed: boolean) =>
    request<object>('PUT', paths.fileRemoval, { path, removed }),
  replace: (path: string, by: string) => request<FileReplaced>('POST', paths.fileReplacement, { path, by }),
}
