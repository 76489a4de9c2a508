import type { ComponentProps } from 'react'
import { site } from 'virtual:site'
import { FOR_LISTED, ownCertificates, withoutYear } from '../../shared/certificates.ts'
import type { PageOf } from '../../shared/page.ts'
import { PART } from '../../shared/productParts.ts'
import { CertificationLine } from '../components/CertificationLine.tsx'
import label from '../components/Label.module.css'
import { Share } from '../layout/Share.tsx'
import styles from './Order.module.css'
import { gradeAddress } from '../components/addresses.ts'
import { OrderPanel } from './OrderPanel.tsx'

type Props = { page: PageOf<'productsdetail'> } & Omit<ComponentProps<typeof OrderPanel>, 'product'>

/** What can be done with the product, beside all that is said of it. */
export function Order({ page, ...order }: Props) {
  const { product } = page
  const { certifications, excludedCertifications, documents } = product
  const own = ownCertificates(documents)
  return (
    <aside aria-labelledby="inquiry" className={`${styles.order} ${label.label}`}>
      <h2 id={PART.inquiry}>Add to an inquiry</h2>
      <OrderPanel product={product} {...order} />
      <div className={styles.certifications}>
        <h3>Site certificates</h3>
        <CertificationLine names={certifications.map((name) => inFull(name, own))} />
        <p>
          {own.length > 0
            ? `For this product: ${own.join(', ')}, on request`
            : 'For this product: no certificate of its own'}
        </p>
        <p>
          <a href="/Certifications">See the certificates and their scopes</a>
        </p>
        {excludedCertifications && <p>{`Not for this product: ${excludedCertifications.join(', ')}`}</p>}
      </div>
      <Share page={page} address={gradeAddress(page.canonical, product.grades, order.chosen)} />
    </aside>
  )
}

/** A certificate of the supplier with what it is for, where its name alone would promise more. */
function inFull(name: string, own: string[]): string {
  const known = site.certifications.find((it) => withoutYear(it.name) === withoutYear(name))
  if (known?.covers !== 'products') return known?.scheme === undefined ? name : `${name} ${known.scheme}`
  const isOwn = own.includes(known.label)
  return `${name} ${FOR_LISTED}${isOwn ? '' : ', not for this one'}`
}
