import { readCatalogue } from '../../catalogue.js'
import { Picture } from '../../picture.jsx'

export async function generateStaticParams() {
  const classes = await readCatalogue('aircraftclasses')
  const lists = await Promise.all(
    classes.map(({ id }) => readCatalogue(`aircraftmodels/${id}/get_aircraft_models_by_class`)),
  )
  return lists.flat().map(({ id }) => ({ id: String(id) }))
}

export default async function ModelDetail({ params }) {
  const { id } = await params
  const model = await readCatalogue(`aircraftmodels/${id}`)
  const versions = await readCatalogue(`aircraftversions/${id}/get_aircraft_versions_by_model`)
  const facts = {
    wingspan: `${model.wingspan} mm`,
    length: `${model.length} mm`,
    weight: `${model.weight} g`,
  }
  return (
    <>
      <h1>{model.name}</h1>
      <article>
        <Picture picture={model.image} order={0} sizes="(width < 960px) calc(100vw - 2rem), 720px" />
        <h2>Classic version</h2>
      </article>
      <dl>
        {Object.entries({ ...facts, radio: model.radio_req, engine: model.engine }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {model.story.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {['include_list', 'does_not_include_list', 'features_list'].map((list) => (
        <ul key={list}>
          {model[list].map(({ id: item, name }) => (
            <li key={item}>{name}</li>
          ))}
        </ul>
      ))}
      <div className="grid">
        {versions.flatMap(({ name, images }) =>
          images.map((image) => (
            <figure key={image.id}>
              <Picture picture={image} />
              <figcaption>{name}</figcaption>
            </figure>
          )),
        )}
      </div>
    </>
  )
}
