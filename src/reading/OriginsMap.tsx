import type { Origin } from '../../shared/page.ts'
import styles from './CompanyFigures.module.css'

/** The coasts in a few strokes each, in degrees: enough to know a place by. */
const COASTS = [
  '-168 66 -162 70 -140 70 -125 70 -95 69 -82 67 -94 58 -80 52 -78 62 -65 58 -56 52 -66 45 -75 39 -81 31 -80 25 -83 30 -90 30 -97 26 -97 20 -91 18 -87 21 -88 16 -83 15 -83 10 -78 9 -80 7 -86 11 -94 16 -105 20 -112 30 -117 33 -124 41 -124 48 -135 58 -152 60 -165 55 -160 60',
  '-78 8 -72 12 -62 10 -50 0 -35 -6 -39 -15 -41 -22 -48 -26 -54 -34 -58 -38 -65 -42 -68 -52 -74 -52 -73 -40 -70 -20 -76 -14 -81 -5 -79 2',
  '-6 36 10 37 11 33 20 31 32 31 37 22 43 12 51 12 42 -1 40 -12 35 -20 33 -27 27 -34 18 -34 12 -17 13 -6 9 1 8 5 -4 5 -8 4 -13 8 -17 15 -16 22 -10 30',
  '-9 37 -9 43 -2 44 -4 48 2 51 8 54 8 57 11 56 13 54 20 55 24 59 29 60 22 60 21 63 25 65 18 61 17 57 13 56 11 59 6 58 5 62 14 68 25 71 32 69 41 67 35 64 44 66 60 69 70 72 140 72 160 70 179 69 179 65 170 60 163 58 157 51 156 57 163 62 143 59 135 54 141 52 135 44 128 39 129 35 126 35 125 39 121 40 118 38 122 37 120 34 122 31 120 26 114 22 108 21 106 18 109 13 105 9 101 13 99 9 103 2 101 3 98 9 98 16 94 17 91 22 87 21 80 15 80 10 77 8 73 17 72 21 67 25 57 26 50 30 48 30 52 24 56 26 59 22 52 16 44 12 39 21 35 28 35 31 36 36 28 37 27 40 35 42 41 42 37 46 31 46 28 43 29 41 23 40 24 38 22 37 19 42 13 45 18 40 16 38 12 42 8 44 3 43 0 39 -2 37 -6 36',
  '-5 50 1 51 0 53 -2 56 -3 58 -5 58 -5 55 -3 54 -5 52',
  '-10 52 -6 52 -6 55 -9 54',
  '-24 65 -14 66 -14 64 -22 63',
  '130 32 135 34 140 35 142 39 145 43 142 45 140 42 139 38 132 35',
  '49 -12 50 -16 47 -25 44 -24 44 -17',
  '95 5 104 -2 105 -6 101 -3',
  '105 -6 114 -7 114 -9 106 -8',
  '109 1 115 5 118 5 117 0 114 -4 110 -3',
  '120 18 122 18 124 12 126 7 122 7 122 12 120 14',
  '131 -1 141 -3 150 -10 143 -9 138 -8 133 -4',
  '114 -22 122 -18 130 -12 136 -12 136 -16 140 -17 142 -11 146 -19 153 -26 150 -37 144 -39 138 -34 131 -31 124 -33 115 -34',
  '173 -35 178 -38 175 -41 171 -44 167 -46 172 -41',
  '80 9 82 7 80 6',
  '121 25 122 24 121 22',
  '109 20 111 19 109 18',
]

const MOST_NAMED = 12

/** Where the plants of the catalogue grow, as their records say: a dot for each place, as large as it is named often. */
export function OriginsMap({ origins }: { origins: Origin[] }) {
  const named = origins.slice(0, MOST_NAMED).map(({ name, plants }) => `${name} ${plants}`)
  return (
    <figure className={styles.figure}>
      <svg viewBox="-170 -73 350 128" role="img" aria-label={`Map of ${origins.length} places where our plants grow`}>
        {COASTS.map((coast) => (
          <polygon key={coast} points={coast.replaceAll(/(\S+) (\S+)/g, (_, x, y) => `${x},${-Number(y)}`)} />
        ))}
        {origins.map(({ name, longitude, latitude, plants }) => (
          <circle key={name} cx={longitude} cy={-latitude} r={(0.6 + Math.sqrt(plants) * 0.42).toFixed(2)}>
            <title>{`${name}: ${plants === 1 ? '1 plant' : `${plants} plants`}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption>
        <b>Where the plants grow.</b> Each dot is a place that the records of our plants name, as large as it is named
        often. Most often: <span>{named.join(', ')}</span>.
      </figcaption>
    </figure>
  )
}
