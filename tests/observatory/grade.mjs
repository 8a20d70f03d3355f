// Grades a site on this machine as Mozilla's HTTP Observatory does: node grade.mjs HOST HTTP_PORT HTTPS_PORT
import dns from 'node:dns'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js'

const [host = '', httpPort, httpsPort] = process.argv.slice(2)

// Whatever the name, the site that is graded is the one of this machine.
const lookup = dns.lookup
dns.lookup = Object.assign(
  (_name, options, callback) => lookup('127.0.0.1', options, callback ?? options),
  lookup,
)

const requests = await retrieve(host, { httpPort, httpsPort })
const results = ALL_TESTS.map((test) => test(requests))
const modifiers = results.map(({ result }) => getScoreModifier(result))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 100)
const withoutExtra = sum(modifiers.filter((modifier) => modifier < 0))
const score = withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutExtra

console.log(
  JSON.stringify({
    ...getGradeForScore(score),
    status: requests.responses.auto?.status,
    tests: results.map((result, index) => ({
      name: result.constructor.name,
      result: result.result,
      points: modifiers[index],
      passed: result.pass,
    })),
  }),
)
