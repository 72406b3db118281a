import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

type State = { isBroken: boolean; hasRetried: boolean }

/**
 * Renders a fallback in place of children that throw; the rest of the page stays. What others have removed from the page or
 * moved makes React throw, too: the children are then rendered anew, once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, hasRetried: false }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override componentDidCatch({ name }: Error): void {
    if (name === 'NotFoundError' && !this.state.hasRetried) this.setState({ isBroken: false, hasRetried: true })
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
