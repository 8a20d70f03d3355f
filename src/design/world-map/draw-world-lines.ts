// Draws the lines of the world map from Natural Earth data (public domain). Runs in the build only.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoEqualEarth, geoGraticule, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify'
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import { PROJECTION } from './equal-earth.ts'

/** Minimum areas in steradians. Islands must be larger than bends of a coast to be worth their bytes. */
const SMALLEST_BEND = 1.2e-5
const SMALLEST_ISLAND = 5e-5
const ANTARCTICA = '010'

/** An SVG with a path for each kind of line, which pages include by `<use>` in their own colours. */
export function drawWorldLines(): string {
  const world = readSimplifiedWorld()
  const { countries } = world.objects
  if (countries.type === null) throw new Error('The package world-atlas has no countries.')
  const inhabited = countries.geometries.filter(isArea).filter(({ id }) => id !== ANTARCTICA)
  const path = geoPath(equalEarth()).digits(0)
  const lines = {
    graticule: [path({ type: 'Sphere' }), path(geoGraticule().step([30, 30])())].join(''),
    land: path(merge(world, inhabited)) ?? '',
    borders: path(mesh(world, countries, (one, other) => one !== other)) ?? '',
  }
  const paths = Object.entries(lines).map(
    ([id, line]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${toRelativePath(line)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`
}

/** The same projection as in `equal-earth.ts`, which projects the marks. */
export function equalEarth() {
  const { centralMeridian, radius, centre } = PROJECTION
  return geoEqualEarth().rotate([-centralMeridian, 0]).scale(radius).translate([centre.x, centre.y])
}

/** Drops details by their area on the sphere, which works because the projection preserves areas. */
function readSimplifiedWorld() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const world: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
  const simplified = simplify(presimplify(world, sphericalTriangleArea), SMALLEST_BEND)
  return filter(
    simplified,
    filterWeight(simplified, SMALLEST_ISLAND, (ring) => sphericalRingArea(ring, false)),
  )
}

function isArea(geometry: GeometryObject): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

/** Makes a path relative, because distances are shorter than positions and compress better. */
function toRelativePath(path: string): string {
  let at = { x: 0, y: 0 }
  let start = at
  return path.replaceAll(/([MLZ])(?:([-\d]+),([-\d]+))?/g, (_, command: string, x: string, y: string) => {
    const from = at
    at = command === 'Z' ? start : { x: Number(x), y: Number(y) }
    if (command === 'Z') return 'z'
    if (command === 'M') start = at
    return `${command === 'M' ? 'm' : ' '}${at.x - from.x} ${at.y - from.y}`.replaceAll(' -', '-')
  })
}
