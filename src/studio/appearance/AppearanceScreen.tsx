import { Suspense } from 'react'
import { NOTICE_POSITIONS } from '../../core/content/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import { ConflictNote } from '../drafts/index.ts'
import { Field, lazyComponent } from '../kit/index.ts'
import { recordStyles, ScreenTitle } from '../lists/index.ts'
import {
  Choice,
  Section,
  type Singleton,
  SingletonBar,
  SingletonError,
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
import { shapeMessages } from './shape-messages.ts'
import { TypefacesForm } from './TypefacesForm.tsx'
import { typefaceMessages } from './typeface-messages.ts'

const PagesProof = lazyComponent(() => import('./pages-proof/PagesProof.tsx'))

const DEVICES = ['both', 'desktop', 'mobile', 'none'] as const
const SIDES = ['end', 'start'] as const
const POSITIONS = {
  top: 'position_top',
  bottom: 'position_bottom',
  'hang-over-top': 'position_hang_over_top',
} as const

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
  const ofShape = useMessages(shapeMessages)
  const ofTypefaces = useMessages(typefaceMessages)
  const { values, stored, draft } = singleton
  const faultOf = (name: string) => stored.problems.find(({ field }) => field === name)?.text
  const groupOf = (name: string) => (isRecord(values[name]) ? values[name] : {})
  const faint = Object.values(palettesOf(groupOf('colors'))).flatMap((palette) => faintSlots(palette)).length
  const note = faint > 0 ? ofColors('faint', { count: faint }) : ''
  const [notice, toTop] = [groupOf('notice'), groupOf('scrollToTop')]
  const lines = Array.isArray(values.footer) ? values.footer : []
  const labels: Readonly<Record<string, string>> = {
    colors: ofColors('colors'),
    typefaces: ofTypefaces('typefaces'),
    shape: ofShape('shape'),
    header: t('header'),
    footer: t('footer'),
    notice: t('notice'),
    scrollToTop: t('toTop'),
  }
  const labelOf = (field: string) => labels[field] ?? t('title')
  return (
    <>
      <SingletonBar singleton={singleton} name={t('title')} note={note} />
      <ConflictNote draft={singleton.draft} state={singleton} labelOf={labelOf} />
      <ColorsForm
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
      <ShapeForm
        shape={groupOf('shape')}
        faultOf={faultOf}
        onChange={(change, by) => draft.change({ shape: { ...groupOf('shape'), ...change } }, `shape ${by}`)}
      />
      <HeaderForm
        header={groupOf('header')}
        palettes={palettesOf(groupOf('colors'))}
        faultOf={faultOf}
        onChange={(change, by) => draft.change({ header: { ...groupOf('header'), ...change } }, by)}
      />
      <Section title={t('footer')}>
        <Field label={t('lines')} help={t('linesHelp')} error={faultOf('footer')}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              dir="auto"
              value={lines.join('\n')}
              onChange={({ target }) => draft.change({ footer: target.value.split('\n') }, 'footer')}
            />
          )}
        </Field>
      </Section>
      <Section title={t('notice')}>
        <Field label={t('noticeText')} help={t('noticeHelp')} error={faultOf('notice.text')}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              value={String(notice.text ?? '')}
              onChange={({ target }) => draft.change({ notice: { ...notice, text: target.value } }, 'notice')}
            />
          )}
        </Field>
        <Choice
          label={t('position')}
          value={String(notice.position ?? 'top')}
          choices={NOTICE_POSITIONS.map((one) => [one, t(POSITIONS[one])])}
          onChoose={(position) => draft.change({ notice: { ...notice, position } })}
        />
      </Section>
      <Section title={t('toTop')}>
        <Choice
          label={t('devices')}
          value={String(toTop.devices ?? 'both')}
          choices={DEVICES.map((one) => [one, t(`devices_${one}`)])}
          onChoose={(devices) => draft.change({ scrollToTop: { ...toTop, devices } })}
        />
        <Choice
          label={t('side')}
          value={String(toTop.side ?? 'end')}
          choices={SIDES.map((one) => [one, t(`side_${one}`)])}
          onChoose={(side) => draft.change({ scrollToTop: { ...toTop, side } })}
        />
      </Section>
    </>
  )
}
