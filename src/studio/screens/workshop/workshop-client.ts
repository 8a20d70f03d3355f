import type { NewPreviewLink, PreviewLink } from '../../../contract/studio/preview-link.ts'
import type {
  InstallationCheck,
  LabelledModel,
  MissingPhotographs,
} from '../../../contract/studio/workshop.ts'
import { studioApiPaths as paths } from '../../../contract/studio/studio-paths.ts'
import { withId, request } from '../../client/studio-client.ts'

export const workshopClient = {
  links: () => request<PreviewLink[]>('GET', paths.previewLinks),
  createLink: (name: string) => request<NewPreviewLink>('POST', paths.previewLinks, { name }),
  endLink: (id: string) => request<PreviewLink[]>('DELETE', withId(paths.previewLink, id)),
  photographs: () => request<MissingPhotographs>('GET', paths.missingPhotographs),
  labelledModels: (query: string) => request<LabelledModel[]>('GET', paths.labelledModels + query),
  checks: () => request<InstallationCheck[]>('GET', paths.installationChecks),
}
