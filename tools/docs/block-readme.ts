// `npm run docs`: writes the attribute tables of the blocks' READMEs from their schemas. With `--check` it only
// compares them.
import { beforeAfterAttributes } from '../../src/blocks/before-after/schema.ts'
import { buttonAttributes } from '../../src/blocks/button/schema.ts'
import { columnsAttributes } from '../../src/blocks/columns/schema.ts'
import { contactFormAttributes } from '../../src/blocks/contact-form/schema.ts'
import { deviceAttributes } from '../../src/blocks/device/schema.ts'
import { dividerAttributes } from '../../src/blocks/divider/schema.ts'
import { embedAttributes } from '../../src/blocks/embed/schema.ts'
import { galleryAttributes } from '../../src/blocks/gallery/schema.ts'
import { groupAttributes } from '../../src/blocks/group/schema.ts'
import { heroAttributes } from '../../src/blocks/hero/schema.ts'
import { htmlAttributes } from '../../src/blocks/html/schema.ts'
import { latestWorksAttributes } from '../../src/blocks/latest-works/schema.ts'
import { logosAttributes } from '../../src/blocks/logos/schema.ts'
import { numbersAttributes } from '../../src/blocks/numbers/schema.ts'
import { portfolioAttributes } from '../../src/blocks/portfolio-grid/schema.ts'
import { portfolioIndexAttributes } from '../../src/blocks/portfolio-index/schema.ts'
import { productCardsAttributes } from '../../src/blocks/product-cards/schema.ts'
import { quoteAttributes } from '../../src/blocks/quote/schema.ts'
import { spacerAttributes } from '../../src/blocks/spacer/schema.ts'
import { teamAttributes } from '../../src/blocks/team/schema.ts'
import { videoAttributes } from '../../src/blocks/video/schema.ts'
import type { AttributeSchema, JsonSchema } from '../../src/core/schema/index.ts'
import { writePart } from './written-part.ts'

const SCHEMAS: Record<string, AttributeSchema> = {
  'before-after': beforeAfterAttributes,
  button: buttonAttributes,
  columns: columnsAttributes,
  'contact-form': contactFormAttributes,
  device: deviceAttributes,
  divider: dividerAttributes,
  embed: embedAttributes,
  gallery: galleryAttributes,
  group: groupAttributes,
  hero: heroAttributes,
  html: htmlAttributes,
  'latest-works': latestWorksAttributes,
  logos: logosAttributes,
  numbers: numbersAttributes,
  'portfolio-grid': portfolioAttributes,
  'portfolio-index': portfolioIndexAttributes,
  'product-cards': productCardsAttributes,
  quote: quoteAttributes,
  spacer: spacerAttributes,
  team: teamAttributes,
  video: videoAttributes,
}

for (const [block, schema] of Object.entries(SCHEMAS))
  writePart(`src/blocks/${block}/README.md`, 'attributes', table(schema))

function table(schema: AttributeSchema): string {
  return `\n| Attribute | What it sets | Values | Default |\n|---|---|---|---|\n${rows(schema).join('')}\n`
}

/** A row for each attribute, followed by those of its list entries. */
function rows(schema: AttributeSchema, of = ''): string[] {
  return Object.entries(schema).flatMap(([name, field]) => {
    const names = [name, ...(field.aliases ?? [])].map((key) => `\`${of}${key}\``).join(', ')
    const values = field.kind === 'blocks' ? 'list of blocks' : valuesOf(field.schema, field.unit)
    return [
      `| ${names} | ${field.label} | ${values} | ${shown(field.default)} |\n`,
      ...rows(field.of ?? {}, `${of}${name}[].`),
    ]
  })
}

function valuesOf(schema: JsonSchema, unit = ''): string {
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(', ')
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    return `${schema.minimum} to ${schema.maximum}${unit && ` ${unit}`}`
  return schema.type === 'array' ? `list of ${schema.items?.type}s` : [schema.type].flat().join(' or ')
}

function shown(value: unknown): string {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
    ? '–'
    : `\`${JSON.stringify(value)}\``
}
