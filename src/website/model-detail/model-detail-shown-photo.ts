import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'

/** The id of a photo in the page, and the fragment that opens it in the viewer. */
export const photoFragment = (index: number) => `photo-${index + 1}`

/** Keeps the open photo in the URL fragment, so that it can be shared and 'back' closes it. */
export function useShownPhoto(count: number) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // The server does not receive the fragment, and the first render must be the same as the server's.
  const isHydrated = useIsHydrated()
  const number = Number(/^#photo-(\d+)$/.exec(hash)?.[1])
  const shown = isHydrated && number >= 1 && number <= count ? number - 1 : undefined
  const isOpenedHere: boolean = state?.isOpenedHere === true
  const show = (index: number) =>
    void navigate(`#${photoFragment(index)}`, {
      replace: shown !== undefined,
      preventScrollReset: true,
      state: { isOpenedHere: isOpenedHere || shown === undefined },
    })
  const close = () =>
    void (isOpenedHere ? navigate(-1) : navigate('.', { replace: true, preventScrollReset: true }))
  return { shown, show, close }
}
