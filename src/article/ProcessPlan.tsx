import { groupThousands, preventLineBreaks } from '../../shared/texts.ts'
import type { ProcessStep } from '../../shared/page.ts'
import styles from './ProcessPlan.module.css'

/** Ends of the logarithmic scale of batch sizes, in kilograms. */
const MIN_BATCH = 10
const MAX_BATCH = 10_000

export function ProcessPlan({ steps }: { steps: ProcessStep[] }) {
  const sites = [...new Set(steps.map(({ site }) => site))]
  return (
    <figure className={styles.figure}>
      <div className={styles.sites}>
        {sites.map((site) => (
          <section key={site} aria-label={site}>
            <h2>{site}</h2>
            <ol>
              {steps
                .filter((step) => step.site === site)
                .map(({ step, batch, result }) => (
                  <li key={step}>
                    <span>{step}</span>
                    {batch && <Batch batch={batch} />}
                    {result && <small>{preventLineBreaks(result)}</small>}
                  </li>
                ))}
            </ol>
            <p className={styles.scale} aria-hidden="true">
              <span>10 kg</span>
              <span>100 kg</span>
              <span>1 t</span>
              <span>10 t</span>
            </p>
          </section>
        ))}
      </div>
      <figcaption>
        <b>Path of a lot (log scale).</b> Bars show the usual batch of each step.
      </figcaption>
    </figure>
  )
}

function Batch({ batch: [least, most] }: { batch: [number, number] }) {
  const [from, to] = [least, most].map((mass) => (100 * Math.log(mass / MIN_BATCH)) / Math.log(MAX_BATCH / MIN_BATCH))
  return (
    <>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" />
        <rect x={from?.toFixed(1)} width={((to ?? 0) - (from ?? 0)).toFixed(1)} height="6" />
        <path d="M33.3 0v6M66.7 0v6" />
      </svg>
      <small>{preventLineBreaks(`${groupThousands(String(least))}–${groupThousands(String(most))} kg`)}</small>
    </>
  )
}
