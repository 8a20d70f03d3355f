import { Card } from '../card.jsx'
import { readCatalogue } from '../catalogue.js'

export default async function AircraftClasses() {
  const classes = await readCatalogue('aircraftclasses')
  return (
    <>
      <h1>Aircraft classes</h1>
      <div className="grid">
        {classes.map(({ id, name, description, image }, index) => (
          <Card
            key={id}
            title={name}
            text={description}
            picture={image}
            order={index}
            href={`/aircraft-models/${id}`}
          />
        ))}
      </div>
    </>
  )
}
