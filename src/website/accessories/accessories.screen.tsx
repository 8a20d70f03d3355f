import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { cardPictureSizes } from '../../design/card.tsx'
import { ButtonLink } from '../../design/button.tsx'
import { CardList } from '../parts/card-list.tsx'
import { errorScreen } from '../parts/error-screen.tsx'
import { pickWithPicture } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { screen } from '../parts/screen.ts'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/accessories.screen.ts'
import styles from './accessories.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const accessories = await callApi(context, (api) => api.listAccessories())
  return accessories.map((accessory) =>
    pickWithPicture(accessory, ['id', 'name', 'product_code', 'model', 'model_name']),
  )
}

export { load as loader }
export const clientLoader = orVisited(load)
export const handle = { pictureSizes: cardPictureSizes }

export default screen(function Accessories({ loaderData: accessories }: Route.ComponentProps) {
  return (
    <>
      <ScreenTitle
        heading="Accessories"
        description="Retracts, wheels, spinners and other accessories, each with its product code and the model that it fits."
      >
        <p>Below are listed all the accessories for our aircrafts.</p>
      </ScreenTitle>
      <CardList
        items={accessories}
        empty="There are no accessories yet."
        toCard={({ name, product_code, model, model_name }) => ({
          title: name,
          subtitle: product_code,
          children: (
            <p>
              Available for {model_name}
              <span className={styles.onScreen}> (you can see it by clicking the button below)</span>.
            </p>
          ),
          actions: (
            <ButtonLink to={buildPath(pagePaths.modelDetail, { aircraftModelId: model })} about={model_name}>
              View model
            </ButtonLink>
          ),
        })}
      />
    </>
  )
})

export const ErrorBoundary = errorScreen('Accessories', 'The list of accessories')
