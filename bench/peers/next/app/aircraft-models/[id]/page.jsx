import { Card } from '../../card.jsx'
import { readCatalogue } from '../../catalogue.js'

export const generateStaticParams = async () =>
  (await readCatalogue('aircraftclasses')).map(({ id }) => ({ id: String(id) }))

export default async function ModelsOfAClass({ params }) {
  const { id } = await params
  const { name } = await readCatalogue(`aircraftclasses/${id}`)
  const models = await readCatalogue(`aircraftmodels/${id}/get_aircraft_models_by_class?limit=48&offset=0`)
  return (
    <>
      <h1>{name} models</h1>
      <div className="grid">
        {models.map((model, index) => (
          <Card
            key={model.id}
            title={model.name}
            text={`${model.wingspan} mm · ${model.weight} g`}
            picture={model.image}
            order={index}
            href={`/aircraft-model-detail/${model.id}`}
          />
        ))}
      </div>
    </>
  )
}
