import type { OemOffer } from '../../shared/screens.ts'
import { Entries } from '../components/Entries.tsx'
import { Dish } from '../components/Dish.tsx'
import ui from '../styles/ui.module.css'
import styles from './OemBand.module.css'

export function OemBand({ offer: { heading, text, services, forms, link } }: { offer: OemOffer }) {
  return (
    <section className={`${ui.columns} ${styles.band}`} aria-labelledby="oem" data-band>
      <div className={styles.offer}>
        <h2 id="oem">{heading}</h2>
        <p>{text}</p>
        <dl className={ui.facts}>
          <Entries of={Object.fromEntries(services.map(({ name, text: service }) => [name, service]))} />
        </dl>
        <a className={ui.button} data-icon="arrow" href={link.path}>
          {link.label}
        </a>
      </div>
      <ul className={`${ui.grid} ${styles.forms}`}>
        {forms.map(({ name, text: form, dish }) => (
          <li key={name}>
            <Dish name={dish} sizes="(width <= 37.5em) 45vw, 170px" isLazy />
            <div>
              <b className={ui.name}>{name}</b>
              <p>{form}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
