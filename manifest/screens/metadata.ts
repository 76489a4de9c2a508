/** Texts for search engines, verbatim from docs/specification.md, section 2. */
export type MetaTexts = { title: string; description: string; keywords: string }

export function productTexts(product: string, brand: string, certifications: string[]): MetaTexts {
  return {
    title: `China Best ${product} Manufacturers Suppliers Factory,Producer - ${brand}`,
    description: `${brand} is the unrivaled leader in supplying ${product}. Certified to ${certifications.join(', ')}. Free sample. Get a quote now!`,
    keywords: `${product}, Suppliers, Manufacturers, Factory, Bulk, Wholesale, Buy, price, for sale, producer`,
  }
}

/** `page` is set on numbered list pages. */
export function categoryTexts(category: string, brand: string, certifications: string[], page?: number): MetaTexts {
  const pageTitle = page === undefined ? category : `${category}, page ${page}`
  return {
    title: `Wholesale ${pageTitle} - ${brand}`,
    description: `${brand} is a key wholesale supplier and manufacturer of ${category}, certified to ${certifications.join(', ')}. We support OEM&CDM services, contact us`,
    keywords: category,
  }
}

export function articleTexts(question: string, brand: string, brandInTitle: boolean): MetaTexts {
  return {
    title: brandInTitle ? `${question} - ${brand}` : question,
    description: question,
    keywords: question,
  }
}
