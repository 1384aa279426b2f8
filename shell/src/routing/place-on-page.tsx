import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { enterPlace, followPlaces } from './places.ts';

/** After the page in the tree: puts it in its place each time it is come to. */
export function PlaceOnPage(): null {
  const location = useLocation();
  useLayoutEffect(followPlaces, []);
  useLayoutEffect(() => enterPlace(location), [location]);
  return null;
}
