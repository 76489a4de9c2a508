import type { CategoryId, NewsSection } from '../shared/catalogue.ts'

/** What is asked before a content file is made. */
export type NewContent =
  | { kind: 'product'; name: string; category: CategoryId }
  | { kind: 'article'; name: string }
  | { kind: 'news'; name: string; section: NewsSection; date: string }
  | { kind: 'compound'; name: string }
  | { kind: 'plant'; name: string }

/** Where a new file goes, from the content folder, and what stands in it: a comment for each field, values to be filled in. */
export function scaffold(content: NewContent, nodeid: string): { file: string; text: string } {
  const { name } = content
  switch (content.kind) {
    case 'product': {
      const slug = slugOf(name)
      return { file: `products/${content.category}/${slug}.md`, text: productText(name, slug, nodeid) }
    }
    case 'article': {
      const slug = questionSlug(name)
      return { file: `knowledge/${slug}.md`, text: articleText(name, slug, nodeid) }
    }
    case 'news': {
      const slug = slugOf(name)
      return { file: `news/${slug}.md`, text: newsText(name, slug, nodeid, content.section, content.date) }
    }
    case 'compound':
      return { file: `compounds/${slugOf(name)}.yaml`, text: compoundText(name) }
    case 'plant':
      return { file: `plants/${slugOf(name)}.yaml`, text: plantText(name) }
  }
}

/** `18β-Acid 98 %` -> `18beta-acid-98` */
export function slugOf(name: string): string {
  return questionSlug(name).replace(/^-+|-+$/g, '')
}

/** `What is DHM?` -> `what-is-dhm-`: a hyphen wherever a space or a mark stood, also at the end. */
export function questionSlug(question: string): string {
  return question
    .replaceAll('α', 'alpha')
    .replaceAll('β', 'beta')
    .replaceAll('γ', 'gamma')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

function productText(name: string, slug: string, nodeid: string): string {
  return `---
# The name as buyers know it; it stands in the page's title.
name: ${quoted(name)}
# Last part of the address and name of this file.
slug: ${slug}
# The page's own id. It stays when name or slug change; never copy it.
nodeid: ${nodeid}
# true: shown by npm run dev only. Delete the line to publish.
draft: true
# isolate, standardised extract, ratio extract, polysaccharide, protein or enzyme, whole powder, mineral or salt, blend or oil.
kind:
# Other names that buyers search, such as [Piperine 98 %, 1-Piperoylpiperidine]. Delete the line if there are none.
aliases:
# File name in content/plants of the plant, fungus or animal it is made from; for other origins delete both lines …
plant:
part:
# … and say where it comes from, such as: fermentation (Escherichia coli). Delete the line if a plant is named.
origin:
# File name in content/compounds of the marker compound. Delete the line if there is none.
compound:
appearance:
  # As on the certificate, such as: Pale yellow crystalline powder.
  text:
  # powder, crystals, granules, liquid, oil or paste.
  form:
  # crystalline, fine, granular, fibrous or oil.
  habit:
  # Sieve that the powder passes, in US mesh.
  mesh:
  # Name of the colour, and its value in quotes, such as '#e8d38e'.
  colour:
  srgb:
# Each grade as sold, the usual one first. In place of an assay: ratio: '10:1' and method: TLC.
grades:
  - name:
    # Least content; the method with wavelength or detector; basis: dried, anhydrous or as is.
    assay: [{ min: , basis: dried, method: }]
    particleSize:
    moq:
# Shared limits, by file name in content/limits, such as [elements-strict, microbiology-strict].
limits: []
# Rows of its own: identity, physical, elements, residues, microbiology. Each has test, limit and method.
tests:
  identity:
    - { test: Identification, limit: , method: }
# With a number and its condition, such as: about 0.04 g/L in water at 18 °C.
solubility:
storage:
# Such as 24 months.
shelfLife:
packaging:
# Least order and free sample with units, such as 25 kg and 20 g.
moq:
sample:
leadTime:
# From the lists in content/site.yaml.
applications: []
documents: [COA, TDS, MSDS]
---

`
}

function articleText(question: string, slug: string, nodeid: string): string {
  return `---
# The question as a reader asks it; it is the title.
question: ${quoted(question)}
# Last part of the address and name of this file.
slug: ${slug}
# The page's own id. It stays when question or slug change; never copy it.
nodeid: ${nodeid}
# true: shown by npm run dev only. Delete the line to publish.
draft: true
# What it is about, in a few words, for lists.
subject:
# File names in content/compounds and content/plants, and products as category/slug. At least one of the three lines.
compounds: []
plants: []
products: []
---

`
}

function newsText(title: string, slug: string, nodeid: string, section: string, date: string): string {
  return `---
title: ${quoted(title)}
# Last part of the address and name of this file.
slug: ${slug}
# The page's own id; never copy it.
nodeid: ${nodeid}
# true: shown by npm run dev only. Delete the line to publish.
draft: true
# news, company-news or industry-news.
section: ${section}
date: ${date}
# One line for lists and search engines.
summary:
---

`
}

function compoundText(name: string): string {
  return `# The usual name. Formula, molecular weight and drawing are computed.
name: ${quoted(name)}
# Other names that buyers search, such as [Ampelopsin, DHM].
synonyms:
# CAS number; its check digit is checked. Leave both lines out for mixtures and proteins.
cas:
# Structure with stereochemistry, in single quotes.
smiles:
# Such as flavonol, isoquinoline alkaloid, amino acid.
class:
`
}

function plantText(name: string): string {
  return `# plant, fungus, alga, animal or microbe.
kind: plant
# Accepted name without author.
latin: ${quoted(name)}
author:
family:
# English names, such as [vine tea].
common:
# Chinese name in pinyin without tone marks. Delete the line if there is none.
pinyin:
# Where it grows or is grown for trade.
region:
`
}

/** A name as YAML reads it back: in quotes where it would be taken for something else. */
function quoted(name: string): string {
  return /[:#'"[\]{}&*!|>%@`]|^[-?\d]|^(?:true|false|yes|no|null|on|off)$/i.test(name)
    ? `'${name.replaceAll("'", "''")}'`
    : name
}
