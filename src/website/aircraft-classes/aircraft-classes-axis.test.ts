import { expect, test } from 'vitest'
import { placeFigure } from './aircraft-classes-axis.tsx'

test.each([
  ['within a long bar', 0.1, 0.6, { x: '35.00%', textAnchor: 'middle' }],
  ['after a short bar', 0.1, 0.4, { x: '40.00%', dx: 10, 'data-tight': false }],
  ['after a bar in the middle that leaves room', 0.45, 0.55, { x: '55.00%', dx: 10, 'data-tight': false }],
  ['before a bar far to the right', 0.6, 0.9, { x: '60.00%', dx: -10, textAnchor: 'end' }],
  [
    'after a bar with more room there than before it',
    0.28,
    0.61,
    { x: '61.00%', dx: 10, 'data-tight': true },
  ],
  ['before a bar with more room there', 0.4, 0.7, { x: '40.00%', dx: -10, 'data-tight': true }],
])('the label is %s', (_, start, end, placed) => {
  expect(placeFigure(start, end)).toMatchObject(placed)
})
