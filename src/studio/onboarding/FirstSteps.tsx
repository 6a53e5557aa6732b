import { Suspense } from 'react'
import { lazyComponent } from '../kit/index.ts'
import { Hints } from './Hints.tsx'
import { useOnboarding } from './use-onboarding.ts'

/** Loaded only while something of the demo is left. */
const DemoBar = lazyComponent(() => import('./DemoBar.tsx'))

interface FirstStepsProps {
  /** True for owners. The hints need an owner's rights, so only owners see them. */
  isOwner: boolean
  /** Called when the site has a new title. */
  onNamed(title: string): void
}

/** Content above the works of a new site: hints, and the bar about the demo content. */
export function FirstSteps({ isOwner, onNamed }: FirstStepsProps) {
  const isDemoLeft = useOnboarding()?.isDemoLeft ?? false
  return (
    <>
      {isOwner && <Hints onNamed={onNamed} />}
      {isDemoLeft && (
        <Suspense fallback={null}>
          <DemoBar onNamed={onNamed} />
        </Suspense>
      )}
    </>
  )
}
