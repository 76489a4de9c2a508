import type { Origin } from '../../shared/page.ts'
import styles from './CompanyFigures.module.css'

const MOST_NAMED = 12

/** Where the plants of the catalogue grow, as their records say: a dot for each place, as large as it is named often. */
export function OriginsMap({ origins }: { origins: Origin[] }) {
  const named = origins.slice(0, MOST_NAMED).map(({ name, plants }) => `${name} ${plants}`)
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        <img src="/pictures/coasts.svg" width="3500" height="1300" alt="" loading="lazy" />
        {/* Degrees, from where the coasts begin. */}
        <svg viewBox="-170 -74 350 130" role="img" aria-label={`Map of ${origins.length} places where our plants grow`}>
          {origins.map(({ name, longitude, latitude, plants }) => (
            <circle key={name} cx={longitude} cy={-latitude} r={(0.6 + Math.sqrt(plants) * 0.42).toFixed(2)}>
              <title>{`${name}: ${plants === 1 ? '1 plant' : `${plants} plants`}`}</title>
            </circle>
          ))}
        </svg>
      </div>
      <figcaption>
        <b>Where the plants grow.</b> Each dot is a place that the records of our plants name, as large as it is named
        often. Most often: <span>{named.join(', ')}</span>.
      </figcaption>
    </figure>
  )
}
