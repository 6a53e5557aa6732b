import { DemoBar } from './DemoBar.tsx'
import { Hints } from './Hints.tsx'

interface FirstStepsProps {
  /** True for owners. The hints need an owner's rights, so only owners see them. */
  isOwner: boolean
  /** Called when the site has a new title. */
  onNamed(title: string): void
}

/** Content above the works of a new site: hints, and the bar about the demo content. */
export const FirstSteps = ({ isOwner, onNamed }: FirstStepsProps) => (
  <>
    {isOwner && <Hints onNamed={onNamed} />}
    <DemoBar />
  </>
)
