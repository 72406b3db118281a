import { Component, type ReactNode } from 'react'

type Props = { instead: ReactNode; children: ReactNode }

/** Shows something else in the place of what cannot be drawn; the rest of the page stands. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
