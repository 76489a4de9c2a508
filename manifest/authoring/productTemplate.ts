/** What the beginning of every page's file is made of; the name as YAML writes it. */
export type TemplateHead = { name: string; slug: string; nodeid: string }

/** A product file to be filled in. Lines that begin with `# name:` are taken where they are needed. */
export function productTemplate({ name, slug, nodeid }: TemplateHead): string {
  return `---
# The name as buyers know it; it stands in the page's title.
name: ${name}
# Last part of the address and name of this file.
slug: ${slug}
# The page's own id. It stays when name or slug change; never copy it.
nodeid: ${nodeid}
# true: shown by npm run dev only. Delete the line to publish.
draft: true
# The finished page appears with the first build on or after this day. Take the # away where a line is needed.
# publishAt: 2027-01-15
# Earlier slugs of this page; their addresses lead here.
# formerSlugs: [old-slug]
# Place in the category's list; products without one follow in the order of their names.
# order: 10
# isolate, standardised extract, ratio extract, polysaccharide, protein or enzyme, whole powder, mineral or salt, blend or oil.
kind:
# Other names that buyers search, such as [Piperine 98 %, 1-Piperoylpiperidine]. Delete the line if there are none.
aliases:
# File name in content/plants of the plant, fungus or animal it is made from; for other origins delete both lines …
plant:
part:
# … and say where it comes from, such as: fermentation (Escherichia coli). Delete the line if a plant is named.
origin:
# What it is extracted, purified or crystallised with, such as [water, ethanol]; delete the line where nothing is.
solvents:
# Why one is used that Directive 2009/32/EC does not name for foods.
# solventNote: For the crystals only; below 1 mg/kg is left.
# What a grade holds beside the material, and allergens of the list of the EU.
# carriers: [maltodextrin]
# allergens: [soya]
# File name in content/compounds: what the product is, or the marker that an extract is measured by. Delete the line if there is none.
compound:
# Where several products are made of one substance: the same word in each, and how this one differs.
# substance: piperine
# distinction: Isolate at 98–99 % by HPLC for capsules and reference use.
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
# Each grade as sold, the usual one first. In place of an assay: ratio: '10:1' and method: Batch record.
grades:
  - name:
    # Least content; the method with wavelength or detector; basis: dried, anhydrous or as is.
    assay: [{ min: , basis: dried, method: }]
    # Such as ≥ 95 % through 80 mesh.
    particleSize:
    # Untapped, such as 0.35–0.55 g/mL.
    bulkDensity:
    # Only where it differs from the product's; so may solubility, storage and packaging.
    moq:
# Shared limits, by file name in content/limits, such as [elements-strict, microbiology-strict].
limits: []
# Rows of its own: identity, physical, elements, residues, microbiology. Each has test, limit and method.
tests:
  identity:
    - { test: Identification, limit: , method: }
# With a number and its condition, such as: about 0.04 g/L in water at 18 °C.
solubility:
# What it has to be kept from and up to which temperature, such as: Sealed, dry, away from light, below 25 °C.
storage:
# Such as 24 months.
shelfLife:
# Inner and outer packing with weights, such as: 1 kg foil bag, 25 kg fibre drum with two PE liners.
packaging:
# Least order and free sample with units, such as 25 kg and 20 g. Delete the second line if no samples are sent.
moq:
sample:
# From order to dispatch, such as: 5–7 working days.
leadTime:
# From the lists in content/site.yaml.
applications: []
documents: [COA, TDS, MSDS]
# Certificates of content/site.yaml that the material cannot carry, such as those of one from pigs.
# excludedCertifications: [HALAL, KOSHER]
# One or two sentences where the substance is restricted or interacts: what, who should take care, that rules differ.
# safetyNote: It interacts with some medicines; rules differ by country.
# What public sources say of it, with the records in content/regulations that say so.
markets:
  euFood: { status: not examined }
  euAdditive: { status: not examined }
  us: { status: not examined }
  uk: { status: not examined }
  china: { status: not examined }
  cosmetics: { status: not examined }
---

`
}
