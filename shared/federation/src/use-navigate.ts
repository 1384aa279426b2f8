import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateFunction, type NavigateOptions, type To, useNavigate as useNavigateHere } from 'react-router';

/** The router's, with one identity for all addresses: an effect that goes somewhere else does not run again because the address changed. */
export function useNavigate(): NavigateFunction {
  const navigate = useNavigateHere();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? latest.current(to) : latest.current(to, options),
    [],
  );
}
