import { createStore } from 'zustand/vanilla';

/** Something was done by itself that operators should know. */
export interface OperatorAlert {
  id: number;
  text: string;
}

export const alerts = createStore<{ alerts: OperatorAlert[] }>(() => ({ alerts: [] }));

/** The newest one is shown; a repeat of the same says nothing new. */
export function addAlert(alert: OperatorAlert): void {
  alerts.setState((now) => ({ alerts: [...now.alerts.filter(({ id }) => id !== alert.id), alert] }));
}

export const dropAlert = (id: number): void =>
  alerts.setState((now) => ({ alerts: now.alerts.filter((alert) => alert.id !== id) }));
