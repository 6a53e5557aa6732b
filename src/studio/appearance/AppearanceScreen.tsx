import { Suspense } from 'react'
import { settingsFields } from '../../core/content/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import { ConflictNote } from '../drafts/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { lazyComponent } from '../kit/index.ts'
import { recordStyles, ScreenTitle } from '../lists/index.ts'
import {
  Section,
  type Singleton,
  SingletonBar,
  SingletonError,
  SingletonFields,
  useSingleton,
  WithView,
} from '../singletons/index.ts'
import { ColorsForm, palettesOf } from './ColorsForm.tsx'
import { colorMessages } from './color-messages.ts'
import { HeaderForm } from './HeaderForm.tsx'
import { LogosForm } from './LogosForm.tsx'
import { appearanceMessages } from './messages.ts'
import { faintSlots } from './palette.ts'
import { ShapeForm } from './ShapeForm.tsx'
import { TypefacesForm } from './TypefacesForm.tsx'

const PagesProof = lazyComponent(() => import('./pages-proof/PagesProof.tsx'))

interface AppearanceScreenProps {
  /** Title of the site, shown in the header if there is no logo. */
  siteTitle: string
  /** Path of the style sheet with all typefaces. */
  typefaces: string
}

/**
 * Screen for colours, logos, typefaces, shape, header, footer, notice and the button to the top, for owners only
 * (studio-166, studio-167).
 */
export default function AppearanceScreen({ siteTitle, typefaces }: AppearanceScreenProps) {
  const t = useMessages(appearanceMessages)
  const { singleton, error, retry } = useSingleton('appearance')
  return (
    <WithView singleton={singleton}>
      <div className={recordStyles.screen}>
        <ScreenTitle text={t('title')} />
        {singleton ? (
          <AppearanceForm singleton={singleton} siteTitle={siteTitle} typefaces={typefaces} />
        ) : (
          <SingletonError error={error} retry={retry} />
        )}
      </div>
    </WithView>
  )
}

/** Forms of the appearance, which are saved automatically and published on request. */
function AppearanceForm({
  singleton,
  siteTitle,
  typefaces,
}: AppearanceScreenProps & { singleton: Singleton }) {
  const t = useMessages(appearanceMessages)
  const ofColors = useMessages(colorMessages)
  const describe = useDescribeField()
  const { values, stored, draft } = singleton
  const faultOf = (name: string) => stored.problems.find(({ field }) => field === name)?.text
  const groupOf = (name: string) => (isRecord(values[name]) ? values[name] : {})
  const faint = Object.values(palettesOf(groupOf('colors'))).flatMap((palette) => faintSlots(palette)).length
  const note = faint > 0 ? ofColors('faint', { count: faint }) : ''
  const labels: Readonly<Record<string, string>> = {
    colors: ofColors('colors'),
    typefaces: describe('typefaces', settingsFields.typefaces).label,
    shape: t('shape'),
    header: t('header'),
    footer: t('footer'),
    notice: t('notice'),
    scrollToTop: t('toTop'),
  }
  const labelOf = (field: string) => labels[field] ?? t('title')
  const ofGroup = (group: 'notice' | 'scrollToTop') => {
    const { fields } = settingsFields[group]
    return { singleton, fields, group, names: Object.keys(fields) }
  }
  return (
    <>
      <SingletonBar singleton={singleton} name={t('title')} note={note} />
      <ConflictNote draft={singleton.draft} state={singleton} labelOf={labelOf} />
      <ColorsForm
        singleton={singleton}
        colors={groupOf('colors')}
        faultOf={faultOf}
        onChange={(change, by) =>
          draft.change({ colors: { ...groupOf('colors'), ...change } }, by && `colors ${by}`)
        }
        proof={(palettes, change) => (
          <Suspense>
            <PagesProof draft={draft} palettes={palettes} onFix={change} />
          </Suspense>
        )}
      />
      <LogosForm
        colors={groupOf('colors')}
        title={siteTitle}
        faultOf={faultOf}
        onChange={(change) => draft.change({ colors: { ...groupOf('colors'), ...change } })}
      />
      <TypefacesForm
        chosenPair={values.typefaces}
        styleSheet={typefaces}
        error={faultOf('typefaces')}
        onChoose={(name) => draft.change({ typefaces: name })}
      />
      <ShapeForm singleton={singleton} />
      <HeaderForm
        singleton={singleton}
        palettes={palettesOf(groupOf('colors'))}
        faultOf={faultOf}
        onChange={(change, by) => draft.change({ header: { ...groupOf('header'), ...change } }, by)}
      />
      <Section title={t('footer')}>
        <SingletonFields singleton={singleton} fields={settingsFields} names={['footer']} />
      </Section>
      <Section title={t('notice')}>
        <SingletonFields {...ofGroup('notice')} />
      </Section>
      <Section title={t('toTop')}>
        <SingletonFields {...ofGroup('scrollToTop')} />
      </Section>
    </>
  )
}
